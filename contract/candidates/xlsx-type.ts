/** The media type of Excel workbooks. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
