/** The documents that the demo's decks are made from, in the order in which they are imported. */
export const DEMO_SOURCES = {
  deck: { file: 'investor-deck.pdf', title: 'Investor presentation' },
  news: { file: 'quarterly-news.pdf', title: 'Quarterly news' },
  report: { file: 'halvorsen-creek-report.pdf', title: 'Halvorsen Creek technical report' },
} as const
export type DemoSource = keyof typeof DEMO_SOURCES

export interface DemoDeck {
  company: string
  title: string
  source: DemoSource
  /** The first slide, counted from 0; also the cover. */
  from: number
  slides: number
  /** Age in days. */
  age: number
  trashed?: true
}

function deck(company: string, title: string, source: DemoSource, from: number, slides: number, age: number): DemoDeck {
  return { company, title, source, from, slides, age }
}

/** Decks with some slides of an imported one, as people make them for single meetings. */
export const DEMO_DECKS: readonly DemoDeck[] = [
  deck('halvorsen', 'Annual general meeting', 'deck', 0, 9, 3),
  deck('halvorsen', 'Roadshow, short version', 'deck', 2, 5, 6),
  deck('halvorsen', 'Site visit briefing', 'deck', 4, 6, 9),
  deck('halvorsen', 'Board update, first quarter', 'news', 0, 2, 12),
  deck('halvorsen', 'Board update, fourth quarter', 'news', 1, 2, 104),
  deck('halvorsen', 'Drilling results, north zone', 'report', 20, 12, 15),
  deck('halvorsen', 'Drilling results, south zone', 'report', 33, 10, 19),
  deck('halvorsen', 'Metallurgy summary', 'report', 44, 8, 24),
  deck('halvorsen', 'Resource estimate', 'report', 52, 14, 31),
  deck('halvorsen', 'Environmental baseline', 'report', 66, 9, 38),
  deck('halvorsen', 'Regional geology', 'report', 8, 11, 45),
  deck('halvorsen', 'Property and permits', 'report', 4, 6, 52),
  deck('halvorsen', 'Geophysics review', 'report', 14, 7, 58),
  deck('halvorsen', 'Sampling and quality control', 'report', 38, 6, 66),
  deck('halvorsen', 'Mine plan options', 'report', 74, 10, 73),
  deck('halvorsen', 'Capital costs', 'report', 82, 7, 80),
  deck('halvorsen', 'Community day', 'deck', 5, 4, 88),
  deck('halvorsen', 'Analyst call', 'deck', 1, 7, 95),
  deck('halvorsen', 'Fund meetings, London', 'deck', 3, 6, 120),
  deck('halvorsen', 'Fund meetings, Toronto', 'deck', 0, 8, 134),
  deck('halvorsen', 'Exploration targets', 'report', 60, 9, 150),
  deck('halvorsen', 'Water and tailings', 'report', 88, 6, 171),
  deck('halvorsen', 'Partner due diligence', 'report', 2, 40, 190),
  { ...deck('halvorsen', 'Investor presentation, draft', 'deck', 1, 4, 200), trashed: true },
  { ...deck('halvorsen', 'Old site visit briefing', 'deck', 4, 3, 220), trashed: true },
  deck('cordillera', 'Cordillera Oro: company overview', 'deck', 6, 5, 8),
  deck('cordillera', 'Cordillera Oro: target generation', 'report', 26, 12, 40),
  deck('cordillera', 'Cordillera Oro: quarter in review', 'news', 0, 3, 61),
  deck('tamarack', 'Tamarack Lithium: introduction', 'deck', 7, 4, 14),
  deck('tamarack', 'Tamarack Lithium: field season', 'report', 30, 8, 90),
]
