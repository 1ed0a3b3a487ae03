// How long each suite may take. Runs on Node 20.19 or newer with nothing installed.

/** Minutes on a quiet build machine (two cores); a slower one gets more. About a third above what is measured there. */
export const SUITE_MINUTES = {
  check: 4,
  unit: 2,
  components: 8,
  tools: 1.5,
  'contract-pglite': 20,
  'contract-postgres': 8,
  delivery: 7,
  image: 15,
  engines: 5,
  bench: 5,
  e2e: 30,
}

/** Minutes after which a run in CI ends what still runs, so that it can report before the build machine kills it at 90. */
export const RUN_MINUTES = 86

/** Why a suite took too long, or ''. `slowness`: how much slower than a quiet build machine this one was. */
export function overLimit(name, took, slowness = 1) {
  const minutes = SUITE_MINUTES[name]
  if (minutes === undefined) return `has no limit in tools/suite-limits.mjs`
  if (took <= minutes * slowness * 60_000) return ''
  const machine = slowness > 1.05 ? ` on a machine ${slowness.toFixed(1)} times slower than a quiet one` : ''
  return `took ${(took / 60_000).toFixed(1)} min${machine}, its limit is ${minutes} min`
}
