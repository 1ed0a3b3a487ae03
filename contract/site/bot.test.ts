import { expect, test } from 'vitest'
import { isBot } from './bot.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0'
const MOBILE_SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${CHROME} Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)`,
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Googlebot-Image/1.0',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mediapartners-Google',
  'GoogleOther',
  'FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)',
  `Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 BingPreview/1.0b`,
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  `Mozilla/5.0 ${CHROME} Safari/537.36; compatible; GPTBot/1.2; +https://openai.com/gptbot`,
  `Mozilla/5.0 ${CHROME} Safari/537.36; compatible; ChatGPT-User/1.0; +https://openai.com/bot`,
  'Mozilla/5.0 (compatible; Qwantify/2.4w; +https://www.qwant.com/)/2.4w',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/3.1 +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'Twitterbot/1.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'WhatsApp/2.23.20.0 A',
  'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
  `Mozilla/5.0 (Windows NT 6.1; WOW64) ${CHROME} Safari/537.36 SkypeUriPreview Preview/0.5`,
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'http.rb/5.1.1 (Mastodon/4.2.8; +https://mastodon.example/)',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
])('%s is a bot', (agent) => {
  expect(isBot(agent)).toBe(true)
})

test.each([
  `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  `Mozilla/5.0 (Linux; Android 11; CUBOT_X30) ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; CUBOT) ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${MOBILE_SAFARI} [LinkedInApp]/9.30.1234`,
  `Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) ${CHROME} Mobile Safari/537.36 [LinkedInApp]`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${MOBILE_SAFARI} [Pinterest/iOS]`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${CHROME} Mobile Safari/537.36 [Pinterest/Android]`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36 Telegram-Android/11.2.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${MOBILE_SAFARI} [FBAN/FBIOS;FBAV/490.0.0.38;FBBV/658190000]`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${MOBILE_SAFARI} Instagram 358.0.0.34.95`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${CHROME} Mobile Safari/537.36 WhatsApp/2.24.20`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} YaBrowser/25.2.0 Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Slack/4.41`,
])('%s is a person', (agent) => {
  expect(isBot(agent)).toBe(false)
})
