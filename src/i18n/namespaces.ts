/** One row per file in public/locales/en: its keys become types, its text is fetched when a screen needs it. */
export interface TranslationFiles {
  app: typeof import('../../public/locales/en/app.json')
  problem: typeof import('../../public/locales/en/problem.json')
  session: typeof import('../../public/locales/en/session.json')
  title: typeof import('../../public/locales/en/title.json')
  shell: typeof import('../../public/locales/en/shell.json')
  home: typeof import('../../public/locales/en/home.json')
  account: typeof import('../../public/locales/en/account.json')
  deck: typeof import('../../public/locales/en/deck.json')
  support: typeof import('../../public/locales/en/support.json')
  survey: typeof import('../../public/locales/en/survey.json')
  upload: typeof import('../../public/locales/en/upload.json')
}
