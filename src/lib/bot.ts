const bots =
  /bot\b|crawl|spider|slurp|link-?preview|facebookexternalhit|whatsapp|telegram|linkedin|embedly|pinterest|skypeuripreview|vkshare|bingpreview/i

/** Whether a user agent is a search engine or makes previews of links. */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent)
}
