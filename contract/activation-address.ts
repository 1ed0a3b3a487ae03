const TOKEN = /(\/admin\/activate\/)[^/?#\s"']+/g

/** An address, or a text with some in it, without the token of an invitation. */
export function withoutActivation(text: string): string {
  return text.replaceAll(TOKEN, '$1*')
}
