export interface RunOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly inherit?: boolean
  readonly onLine?: (line: string) => void
  readonly endAt?: number | undefined
}

export const root: string
export function run(
  command: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<{ code: number; signal: NodeJS.Signals | null; output: string }>
