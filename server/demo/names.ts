/** Names by region; first names by gender, women first. */
type Names = {
  readonly first: readonly [women: readonly string[], men: readonly string[]];
  readonly last: readonly string[];
};

const splitList = (text: string) => text.split(/\s*,\s*/);

const arab: Names = {
  first: [
    splitList(
      "Aisha, Fatima, Mariam, Layla, Noura, Hessa, Amal, Huda, Salma, Reem, Rania, Dina, Yasmin, Hanan, Samira, Zainab, Khadija, Nadia, Lina, Maha, Shaikha, Sara, Heba, Asma, Rasha",
    ),
    splitList(
      "Mohammed, Ahmed, Ali, Omar, Khalid, Hassan, Hussein, Youssef, Ibrahim, Abdullah, Saeed, Majid, Sultan, Tariq, Karim, Mahmoud, Mostafa, Rashid, Faisal, Nasser, Bilal, Sami, Ziad, Walid, Hamad",
    ),
  ],
  last: splitList(
    "Al Mansoori, Al Hashimi, Al Zaabi, Al Farsi, Al Suwaidi, Hassan, Ibrahim, El Sayed, Haddad, Khoury, Mansour, Saleh, Nasser, Awad, Shaheen, Al-Zaabi, Al Balushi, Al Kuwari, Farouk, Abdel Rahman, Hamdan, Qasim, Darwish, Sabbagh, Othman, El-Amin, Bakri, Al Harbi, Al Otaibi, Mousa",
  ),
};

const arabInArabic: Names = {
  first: [
    splitList(
      "عائشة, فاطمة, مريم, ليلى, نورة, حصة, أمل, هدى, سلمى, ريم, رانيا, دينا, ياسمين, حنان, سميرة, زينب, خديجة, نادية, لينا, مها, شيخة, سارة, هبة, أسماء, رشا",
    ),
    splitList(
      "محمد, أحمد, علي, عمر, خالد, حسن, حسين, يوسف, إبراهيم, عبدالله, سعيد, ماجد, سلطان, طارق, كريم, محمود, مصطفى, راشد, فيصل, ناصر, بلال, سامي, زياد, وليد, حمد",
    ),
  ],
  last: splitList(
    "المنصوري, الهاشمي, الزعابي, الفارسي, السويدي, حسن, إبراهيم, السيد, حداد, خوري, منصور, صالح, ناصر, عوض, شاهين, الحربي, البلوشي, الكواري, فاروق, عبدالرحمن, حمدان, قاسم, درويش, صباغ, عثمان, الأمين, بكري, العتيبي, موسى, العلي",
  ),
};

const indian: Names = {
  first: [
    splitList(
      "Priya, Anjali, Deepa, Lakshmi, Sunita, Kavya, Meera, Neha, Pooja, Reshma, Sneha, Divya, Anitha, Jincy, Shalini, Asha, Bindu, Rekha, Swati, Nisha",
    ),
    splitList(
      "Rajesh, Suresh, Arun, Vijay, Sanjay, Amit, Rahul, Anil, Manoj, Deepak, Vinod, Ramesh, Ajith, Binu, Shaji, Karthik, Imran, Joseph, Harpreet, Nitin",
    ),
  ],
  last: splitList(
    "Nair, Menon, Kumar, Sharma, Patel, Singh, Reddy, Rao, Iyer, Pillai, Thomas, Varghese, Gupta, Verma, Joshi, Khan, Das, Mathew, Kurian, Mishra, Yadav, Fernandes, D'Souza, Krishnan, Chauhan",
  ),
};

const pakistani: Names = {
  first: [
    splitList("Ayesha, Sana, Hina, Fatima, Zara, Maryam, Sadia, Rabia, Nida, Bushra, Saima, Iqra"),
    splitList(
      "Muhammad, Ali, Usman, Bilal, Imran, Asif, Kashif, Faisal, Adnan, Waqas, Shahid, Zeeshan, Hamza, Tariq",
    ),
  ],
  last: splitList(
    "Khan, Ahmed, Malik, Butt, Chaudhry, Iqbal, Hussain, Akhtar, Shah, Qureshi, Siddiqui, Raza, Mahmood, Javed, Aslam",
  ),
};

const filipino: Names = {
  first: [
    splitList(
      "Maria, Angelica, Jennifer, Grace, Rowena, Marites, Cherry, Liza, Jocelyn, Maricel, Kristine, Analyn, Joy, Rose Ann, Carmela",
    ),
    splitList(
      "Jose, Mark, John Paul, Ramon, Rodel, Michael, Christian, Jerome, Arnel, Noel, Reynaldo, Joel, Dennis",
    ),
  ],
  last: splitList(
    "Santos, Reyes, Cruz, Bautista, Garcia, Mendoza, Torres, Flores, Ramos, Villanueva, Dela Cruz, Castillo, Aquino, Navarro, Peña, Muñoz, Salazar",
  ),
};

const southAsian: Names = {
  first: [
    splitList(
      "Nusrat, Sharmin, Sita, Anusha, Nadeesha, Sabina, Rumana, Dilini, Maya, Kamala, Tharushi, Bimala",
    ),
    splitList(
      "Rahim, Kamal, Rafiq, Bikash, Suraj, Nuwan, Chaminda, Jahangir, Prakash, Dipak, Roshan, Mizanur",
    ),
  ],
  last: splitList(
    "Rahman, Islam, Hossain, Thapa, Gurung, Shrestha, Perera, Fernando, Silva, Begum, Karim, Tamang, Jayasinghe, Bandara",
  ),
};

const african: Names = {
  first: [
    splitList(
      "Grace, Faith, Mercy, Joyce, Amina, Blessing, Abebech, Chidinma, Wanjiru, Esther, Hellen, Ngozi",
    ),
    splitList(
      "John, Peter, David, Samuel, Emmanuel, Tesfaye, Kwame, Chinedu, Joseph, Brian, Moses, Ibrahim",
    ),
  ],
  last: splitList(
    "Mwangi, Otieno, Okafor, Adeyemi, Mensah, Tadesse, Kamau, Nakato, Okonkwo, Wanjala, Bekele, Achieng, Boateng, Ssemakula",
  ),
};

const western: Names = {
  first: [
    splitList("Emma, Sarah, Laura, Charlotte, Anna, Zoé, Marie, Claire, Sofía, Julia, Kate, Elena"),
    splitList(
      "James, Thomas, Daniel, Oliver, Lukas, José, Pierre, Andrew, Marco, Jürgen, William, Peter",
    ),
  ],
  last: splitList(
    "Smith, Müller, Johnson, Dubois, García, Rossi, Brown, van Dijk, Taylor, O'Brien, Novák, Martin, Wilson, Kowalski",
  ),
};

const arabCountries = splitList(
  "AE, SA, QA, KW, BH, OM, EG, JO, LB, SY, SD, IQ, YE, MA, TN, DZ, LY, PS, SO, MR",
);

const regions: readonly (readonly [Names, readonly string[]])[] = [
  [arab, arabCountries],
  [indian, ["IN"]],
  [pakistani, splitList("PK, AF")],
  [filipino, ["PH"]],
  [southAsian, splitList("BD, NP, LK, MM, ID, MY")],
  [african, splitList("KE, UG, NG, ET, GH, TZ, RW, CM, ZW, ZM, SN, ZA")],
];

export function namesOf(country: string, inArabicScript: boolean): Names {
  const names = regions.find(([, countries]) => countries.includes(country))?.[0] ?? western;
  return names === arab && inArabicScript ? arabInArabic : names;
}

/** Whether names of this country may be written in Arabic script. */
export function isArabCountry(country: string): boolean {
  return arabCountries.includes(country);
}
