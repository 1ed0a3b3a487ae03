/** Reads the tables that a benchmark printed: the cells of each row, without the head. */
export function readTables(output: string): string[][][] {
  const lines = output.split('\n')
  const starts = lines.flatMap((line, index) => (/^─+(?: {2}─+)*$/.test(line) ? [index + 1] : []))
  return starts.map((start) => {
    const end = lines.indexOf('', start)
    return lines.slice(start, end < 0 ? undefined : end).map((line) => line.trim().split(/ {2,}/))
  })
}
