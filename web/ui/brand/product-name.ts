export const productName = "Wasla";
