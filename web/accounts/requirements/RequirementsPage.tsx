import { IconCheck } from "@tabler/icons-react";
import {
  MAX_DOCUMENT_BYTES,
  MAX_PICTURE_BYTES,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
  toMegabytes,
} from "@wasla/contract/files/limits";
import { useSearchParams } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { readUrlState, urlChoice, writeUrlState } from "#/platform/state/url-state.ts";
import { Button } from "#/ui/public/Button.tsx";
import { ButtonLink } from "#/ui/public/ButtonLink.tsx";
import { Tabs } from "#/ui/public/Tabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./RequirementsPage.module.css";

const fields = { for: urlChoice(["jobseekers", "clients"], "jobseekers") };

const limits = {
  paper: toMegabytes(MAX_DOCUMENT_BYTES),
  picture: toMegabytes(MAX_PICTURE_BYTES),
  video: toMegabytes(MAX_VIDEO_BYTES),
  seconds: MAX_VIDEO_SECONDS,
};

const audiences = {
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
    needed: ["contact", "accountType", "business", "professions", "corporateDocuments"],
    optional: ["taxNumber", "picture"],
  },
} as const;

/** What to prepare before registering. */
export function RequirementsPage() {
  const t = useMessages("accounts/requirements");
  const [search, setSearch] = useSearchParams();
  const { for: audience } = readUrlState(fields, search);
  return (
    <div className={classes.page}>
      <PageTitle>{t("title")}</PageTitle>
      <Tabs
        label={t("title")}
        tabs={[
          { key: "jobseekers", label: t("jobseekers") },
          { key: "clients", label: t("clients") },
        ]}
        open={audience}
        onOpen={(key) => setSearch(writeUrlState(fields, search, { for: key }), { replace: true })}
      >
        <RequirementLists {...audiences[audience]} />
      </Tabs>
    </div>
  );
}

type Audience = (typeof audiences)[keyof typeof audiences];

function RequirementLists({ path, button, effort, needed, optional }: Audience) {
  const t = useMessages("accounts/requirements");
  const [search] = useSearchParams();
  const params = new URLSearchParams(search);
  params.delete("for");
  return (
    <div className={classes.lists}>
      <p className={classes.effort}>{t(effort)}</p>
      <CheckList title="needed" points={needed} />
      <CheckList title="optional" points={optional} />
      <div className={classes.actions}>
        <ButtonLink to={params.size === 0 ? path : `${path}?${params}`} large>
          {t(button)}
        </ButtonLink>
        <Button outlined onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
    </div>
  );
}

type Points = {
  readonly title: "needed" | "optional";
  readonly points: readonly (Audience["needed"] | Audience["optional"])[number][];
};

function CheckList({ title, points }: Points) {
  const t = useMessages("accounts/requirements");
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={classes.heading}>
        {t(title)}
      </h2>
      <ul className={classes.points}>
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
