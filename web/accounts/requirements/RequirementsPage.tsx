import { IconCheck } from "@tabler/icons-react";
import {
  megabytesOf,
  PAPER_BYTES,
  PICTURE_BYTES,
  VIDEO_BYTES,
  VIDEO_SECONDS,
} from "@wasla/contract/files/limits";
import { useSearchParams } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { readUrlState, urlChoice, writeUrlState } from "#/platform/state/url-state.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { PlainTabs } from "#/ui/actions/PlainTabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./RequirementsPage.module.css";

const fields = { for: urlChoice(["jobseekers", "clients"], "jobseekers") };

const limits = {
  paper: megabytesOf(PAPER_BYTES),
  picture: megabytesOf(PICTURE_BYTES),
  video: megabytesOf(VIDEO_BYTES),
  seconds: VIDEO_SECONDS,
};

const readers = {
  jobseekers: {
    path: "/jobseeker-register",
    button: "registerSeeker",
    effort: "seekerEffort",
    needed: ["name", "email", "phone", "birth", "work", "schooling"],
    optional: ["resume", "certificates", "video", "picture"],
  },
  clients: {
    path: "/company-register",
    button: "registerClient",
    effort: "clientEffort",
    needed: ["contact", "accountType", "business", "professions", "papers"],
    optional: ["taxNumber", "picture"],
  },
} as const;

/** What to have ready before registering. */
export function RequirementsPage() {
  const t = useWords("accounts/requirements");
  const [search, setSearch] = useSearchParams();
  const { for: reader } = readUrlState(fields, search);
  return (
    <div className={style.page}>
      <PageTitle>{t("title")}</PageTitle>
      <PlainTabs
        label={t("title")}
        tabs={[
          { key: "jobseekers", label: t("jobseekers") },
          { key: "clients", label: t("clients") },
        ]}
        open={reader}
        onOpen={(chosen) =>
          setSearch(writeUrlState(fields, search, { for: chosen }), { replace: true })
        }
      >
        <Lists {...readers[reader]} />
      </PlainTabs>
    </div>
  );
}

type Reader = (typeof readers)[keyof typeof readers];

function Lists({ path, button, effort, needed, optional }: Reader) {
  const t = useWords("accounts/requirements");
  const [search] = useSearchParams();
  const kept = new URLSearchParams(search);
  kept.delete("for");
  return (
    <div className={style.lists}>
      <p className={style.effort}>{t(effort)}</p>
      <CheckList title="needed" points={needed} />
      <CheckList title="optional" points={optional} />
      <div className={style.actions}>
        <PlainLink to={kept.size === 0 ? path : `${path}?${kept}`} main>
          {t(button)}
        </PlainLink>
        <PlainButton quiet onClick={() => window.print()}>
          {t("print")}
        </PlainButton>
      </div>
    </div>
  );
}

type Points = {
  readonly title: "needed" | "optional";
  readonly points: readonly (Reader["needed"] | Reader["optional"])[number][];
};

function CheckList({ title, points }: Points) {
  const t = useWords("accounts/requirements");
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={style.heading}>
        {t(title)}
      </h2>
      <ul className={style.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={20} aria-hidden="true" />
            <span>{t(point, limits)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
