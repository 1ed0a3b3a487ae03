interface Scored {
  readonly score: number | null
  readonly count: number
}

/** The net promoter score of answers: the percentage that gave 9 or 10, less that of those who gave 0 to 6, rounded. */
export function recommendation(rows: readonly Scored[]) {
  const between = (least: number, most: number) =>
    rows
      .filter(({ score }) => score !== null && score >= least && score <= most)
      .reduce((sum, { count }) => sum + count, 0)
  const [detractors, passives, promoters] = [between(0, 6), between(7, 8), between(9, 10)]
  const answers = detractors + passives + promoters
  return {
    answers,
    promoters,
    passives,
    detractors,
    score: answers === 0 ? null : Math.round(((promoters - detractors) / answers) * 100),
  }
}
