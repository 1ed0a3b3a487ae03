import type { PageHead } from './page-head.ts'

/** The front page. `index.html` says the same where nobody fills it. */
export async function describeHome(): Promise<PageHead> {
  return {
    title: 'Outcrop: what lies underground, shown at the surface',
    description:
      'Exploration and mining companies bring drilling, surveys, models and files into one place, check them, and show them to the people who follow them.',
    picture: null,
    frame: null,
  }
}
