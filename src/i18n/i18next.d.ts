import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    /** One row for each file in public/locales/en. */
    resources: {
      access: typeof import('../../public/locales/en/access.json')
      account: typeof import('../../public/locales/en/account.json')
      activity: typeof import('../../public/locales/en/activity.json')
      app: typeof import('../../public/locales/en/app.json')
      asset: typeof import('../../public/locales/en/asset.json')
      capital: typeof import('../../public/locales/en/capital.json')
      company: typeof import('../../public/locales/en/company.json')
      consent: typeof import('../../public/locales/en/consent.json')
      data: typeof import('../../public/locales/en/data.json')
      deck: typeof import('../../public/locales/en/deck.json')
      form: typeof import('../../public/locales/en/form.json')
      home: typeof import('../../public/locales/en/home.json')
      library: typeof import('../../public/locales/en/library.json')
      job: typeof import('../../public/locales/en/job.json')
      map: typeof import('../../public/locales/en/map.json')
      feedback: typeof import('../../public/locales/en/feedback.json')
      media: typeof import('../../public/locales/en/media.json')
      meeting: typeof import('../../public/locales/en/meeting.json')
      notification: typeof import('../../public/locales/en/notification.json')
      outbox: typeof import('../../public/locales/en/outbox.json')
      profile: typeof import('../../public/locales/en/profile.json')
      presenter: typeof import('../../public/locales/en/presenter.json')
      people: typeof import('../../public/locales/en/people.json')
      problem: typeof import('../../public/locales/en/problem.json')
      quote: typeof import('../../public/locales/en/quote.json')
      recording: typeof import('../../public/locales/en/recording.json')
      resource: typeof import('../../public/locales/en/resource.json')
      search: typeof import('../../public/locales/en/search.json')
      session: typeof import('../../public/locales/en/session.json')
      share: typeof import('../../public/locales/en/share.json')
      shell: typeof import('../../public/locales/en/shell.json')
      slide: typeof import('../../public/locales/en/slide.json')
      support: typeof import('../../public/locales/en/support.json')
      settings: typeof import('../../public/locales/en/settings.json')
      status: typeof import('../../public/locales/en/status.json')
      survey: typeof import('../../public/locales/en/survey.json')
      title: typeof import('../../public/locales/en/title.json')
      activity: typeof import('../../public/locales/en/activity.json')
      asset: typeof import('../../public/locales/en/asset.json')
      form: typeof import('../../public/locales/en/form.json')
      map: typeof import('../../public/locales/en/map.json')
      resource: typeof import('../../public/locales/en/resource.json')
      upload: typeof import('../../public/locales/en/upload.json')
      version: typeof import('../../public/locales/en/version.json')
    }
  }
}
