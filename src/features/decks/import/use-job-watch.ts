import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Job } from '@outcrop/contract/job.ts'
import { deckQueries } from '#/api/decks.ts'
import { isJobOver, jobQueries } from '#/api/jobs.ts'
import { slideQueries } from '#/api/slides.ts'

/** Shortest time between two questions for the slides that are ready. */
const REFRESH_MS = 400

export interface JobWatch {
  /** The newest import; null while that is not known, and where there was none. */
  readonly job: Job | null
  /** Slides are coming, or it is not known yet whether they are. */
  readonly coming: boolean
  /** For whoever follows the job: slides are there before it is said that they are. */
  beforeShown(job: Job): Promise<unknown> | undefined
}

/** The newest import of a deck, as `JobProgress` follows it; slides are asked for as they are ready. */
export function useJobWatch(companyId: string, deckId: string): JobWatch {
  const client = useQueryClient()
  const { data: jobs, isPending } = useQuery(jobQueries.ofDeck(companyId, deckId))
  const newest = jobs?.results[0] ?? null
  const refreshing = useRef({ asking: false, behind: false })

  // One question at a time, and one more after it when slides came meanwhile: asking again would cancel the answer.
  async function refresh() {
    const turn = refreshing.current
    turn.behind = true
    if (turn.asking) return
    turn.asking = true
    do {
      turn.behind = false
      await client.invalidateQueries({ queryKey: slideQueries.list(deckId).queryKey })
      await new Promise((resolve) => setTimeout(resolve, REFRESH_MS))
    } while (turn.behind)
    turn.asking = false
  }

  /** An import is over for a person when its last slides are seen. */
  async function showLastSlides() {
    await client.invalidateQueries({ queryKey: slideQueries.list(deckId).queryKey })
    void client.invalidateQueries({ queryKey: jobQueries.ofDeck(companyId, deckId).queryKey })
    void client.invalidateQueries({ queryKey: deckQueries.all() })
  }

  const { data: live } = useQuery({ ...jobQueries.detail(companyId, newest?.id ?? ''), enabled: false })
  const job = live ?? newest
  return {
    job,
    coming: job ? !isJobOver(job.status) : isPending,
    beforeShown(next) {
      if (isJobOver(next.status)) return showLastSlides()
      void refresh()
      return undefined
    },
  }
}
