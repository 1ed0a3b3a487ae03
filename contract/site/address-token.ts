const TOKEN = /(\/(?:admin\/activate|d|v2\/shared-decks)\/)[^/?#\s"']+/g

/** An address, or a text with some in it, without the token of an invitation or of a link to a deck. */
export function withoutAddressTokens(text: string): string {
  return text.replaceAll(TOKEN, '$1*')
}
