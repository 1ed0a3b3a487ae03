/**
 * The name of a table where there is little room, with what tells it from others first: the sheet of a workbook before its
 * file, and a file before its folder.
 */
export function tableLabel(name: string): string {
  const sheet = /^([^]+\.(?:xlsx|xlsm|xlsb|xls|ods))#([^]+)$/i.exec(name)
  if (sheet?.[1] && sheet[2]) return `${sheet[2]} · ${tableLabel(sheet[1])}`
  const slash = name.lastIndexOf('/')
  return slash < 0 ? name : `${name.slice(slash + 1)} · ${name.slice(0, slash)}`
}
