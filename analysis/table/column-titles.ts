export function isNameOfTexts(title: string): boolean {
  return /hole|sample|code|date/i.test(title)
}
