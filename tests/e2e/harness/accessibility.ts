import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { animationsFinished, LONGEST_WAIT } from './animations.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Asked besides: axe counts them as best practice or as experiments. */
const MORE_RULES = ['label-content-name-mismatch', 'region', 'landmark-unique', 'aria-allowed-role']
const LIGHT_RUN = {
  runOnly: { type: 'tag' as const, values: TAGS },
  rules: Object.fromEntries(MORE_RULES.map((rule) => [rule, { enabled: true }])),
}
/** Rules whose result depends on the theme; the others are asked once. */
const COLOR_RUN = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }

/** What axe finds against WCAG 2.2 AA, in light and in dark, one line for each element. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const found: string[] = []
  // Of the page before the app is there.
  await page
    .getByRole('progressbar', { name: 'Outcrop is loading.' })
    .waitFor({ state: 'detached', timeout: LONGEST_WAIT })
  for (const colorScheme of ['light', 'dark'] as const) {
    // A page behind another, as axe may open one, draws no frames, without which none of what follows comes.
    await page.bringToFront()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours must have arrived before they are measured: the app hears of the scheme a moment later.
    await page
      .locator(`html:is([data-theme=${colorScheme}], :not([data-theme]))`)
      .waitFor({ state: 'attached', timeout: LONGEST_WAIT })
    await animationsFinished(page)
    const { violations } = await new AxeBuilder({ page })
      .options({ ...(colorScheme === 'light' ? LIGHT_RUN : COLOR_RUN), resultTypes: ['violations'] })
      // Otherwise axe puts the results of several frames together in a page of its own, which takes a second each time.
      .setLegacyMode(page.frames().length === 1)
      .analyze()
    for (const violation of violations) {
      for (const node of violation.nodes) {
        found.push(
          `${colorScheme}: ${violation.id} at ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ') ?? violation.help}`,
        )
      }
    }
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}
