/** The video of the demo's recordings; `tests/fixtures/make-recording.ts` makes it. */
export const DEMO_VIDEO = {
  file: 'videos/annual-general-meeting.mp4',
  name: 'Shareholder meeting webcast.mp4',
} as const
/** The deck whose slides go with it. */
export const DEMO_RECORDED_DECK = 'Annual general meeting'
/** Seconds for which each slide is shown. */
export const SLIDE_SECONDS = 6

export interface DemoRecording {
  readonly title: string
  readonly description: string
  /** Age in days. */
  readonly age: number
  readonly audience: 'anyone' | 'members'
  readonly isPublished: boolean
  readonly isDetailed: boolean
}

/** The first has slides, chapters, captions, views, questions and a clip. */
export const DEMO_RECORDINGS: readonly DemoRecording[] = [
  {
    title: 'Shareholder meeting webcast',
    description:
      'Maren Solberg and Tomas Reyes present the first mineral resource of Halvorsen Creek and the programme for 2026, and answer what shareholders asked.',
    age: 3,
    audience: 'anyone',
    isPublished: true,
    isDetailed: true,
  },
  {
    title: 'Field season debrief',
    description: 'What the crews found between June and September, for colleagues.',
    age: 41,
    audience: 'members',
    isPublished: true,
    isDetailed: false,
  },
  {
    title: 'Questions from investors, unedited',
    description: '',
    age: 1,
    audience: 'anyone',
    isPublished: false,
    isDetailed: false,
  },
]

export const DEMO_DISCLAIMER =
  'This recording contains forward-looking statements. Mineral resources that are not mineral reserves do not have demonstrated economic viability. Actual results may differ materially from what is said here.'

export const DEMO_CHAPTERS = [
  { at: 0, title: 'Welcome' },
  { at: 12, title: 'Halvorsen Creek in brief' },
  { at: 30, title: 'Geology and drilling' },
  { at: 48, title: 'First mineral resource' },
]

/** What is said, sentence by sentence, with the seconds at which each begins; it lasts until shortly before the next. */
export const DEMO_SPEECH: readonly (readonly [start: number, text: string])[] = [
  [0.2, 'Welcome to the annual general meeting of our company.'],
  [2.9, 'I am Maren Solberg, and with me is Tomas Reyes.'],
  [6.2, 'Before we begin, a word on forward-looking statements.'],
  [9.1, 'What we say of the future may turn out otherwise.'],
  [12.2, 'Halvorsen Creek in four figures: one deposit, held in full.'],
  [15.3, 'It is beside a road and a power line.'],
  [18.2, 'The plateau is quiet, and the old road is still good.'],
  [21.1, 'Our claims are in good standing until 2031.'],
  [24.2, 'The share capital is tightly held, and we have no debt.'],
  [27.2, 'The programme for 2026 is fully funded.'],
  [30.2, 'Thank you, Maren. The copper forms a ring about a porphyry stock.'],
  [33.4, 'Drilling has followed it for six hundred metres.'],
  [36.2, 'The best intercepts are on this page, by grade times length.'],
  [39.3, 'The longest of them ends in mineralization.'],
  [42.2, 'All holes of 2025 met copper.'],
  [45.1, 'The mean of the north zone was higher than we expected.'],
  [48.2, 'That led to our first mineral resource.'],
  [50.9, 'Sixty-one percent of it is indicated.'],
]
export const SPEECH_END = 53.4
/** From here on the second speaker has the word. */
export const SECOND_SPEAKER_FROM = 30

export const DEMO_QUESTIONS = [
  {
    at: 21,
    name: 'Ana Ruiz',
    address: 'ana.ruiz@bank.example',
    text: 'Do the claims need work each year to stay in good standing?',
    age: 2.2,
  },
  {
    at: 39.5,
    name: 'Ben Okafor',
    address: 'b.okafor@bank.example',
    text: 'Will the hole that ends in mineralization be made deeper in 2026?',
    age: 1.4,
  },
  {
    at: 51,
    name: 'Carin Lindgren',
    address: 'c.lindgren@bank.example',
    text: 'At which copper price is the cut-off set?',
    age: 0.3,
  },
] as const
