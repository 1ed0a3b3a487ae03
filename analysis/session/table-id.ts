/** A table's name through all steps: its file, and the sheet of a workbook. */
export function tableId({ file, sheet }: { readonly file: string; readonly sheet: string | null }): string {
  return sheet === null ? file : `${file}#${sheet}`
}
