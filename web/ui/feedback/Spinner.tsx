import style from "./Spinner.module.css";

export function Spinner() {
  return <span className={style.spinner} aria-hidden="true" />;
}
