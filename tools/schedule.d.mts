export interface Scheduled {
  readonly name: string
  readonly alone?: boolean
  readonly browser?: boolean
  readonly waits?: boolean
}
export function mayStart(suite: Scheduled, running: readonly Scheduled[]): boolean
export function runScheduled<Suite extends Scheduled, Result extends { output?: string }>(
  suites: readonly Suite[],
  start: (suite: Suite, live: boolean) => Promise<Result>,
  print: (output: string) => void,
): Promise<Result[]>
