// Must not match people: CUBOT makes phones, and LinkedIn, Pinterest and Telegram have browsers of their own.
const bots =
  /(?<!cu)bot\b|crawl|spider\b|slurp|(?:link|url)[ -]?preview|^whatsapp\/|pinterest\/\d|facebookexternalhit|meta-external|google-inspectiontool|googleother|google favicon|mediapartners-google|feedfetcher-google|apis-google|google-site-verification|bingpreview|skypeuripreview|slack-imgproxy|embedly|iframely|vkshare|qwantify|ia_archiver|cardyb|mastodon\/|\b(?:chatgpt|perplexity|claude)-user/i

/** Whether a user agent is a crawler of a search engine or a link preview. */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent)
}
