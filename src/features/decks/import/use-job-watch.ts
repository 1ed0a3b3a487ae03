import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { deckQueries } from '#/api/decks.ts'
import { isJobOver, jobQueries } from '#/api/jobs.ts'
import { slideQueries } from '#/api/slides.ts'

/** Shortest time between two fetches of the slides. */
const REFRESH_MS = 400

export interface JobWatch {
  /** The newest import; null while unknown, and where there was none. */
  readonly job: Job | null
  /** An import is running, or its slides are being fetched, or it is not known yet whether one is. */
  readonly coming: boolean
  /** For `JobProgress`: fetches finished slides before the progress shows them. */
  beforeShown(job: Job): Promise<unknown> | undefined
}

/** The newest import of a deck, followed by `JobProgress`; slides are fetched as they are finished. */
export function useJobWatch(companyId: string, deckId: string): JobWatch {
  const client = useQueryClient()
  const { data: jobs, isPending } = useQuery(jobQueries.ofDeck(companyId, deckId))
  const newest = jobs?.results[0] ?? null
  const refreshing = useRef({ asking: false, behind: false })

  // One fetch at a time, and one more if slides were finished meanwhile: a second fetch would cancel the first.
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

  /** Fetches the last slides before the import counts as finished. */
  async function showLastSlides() {
    await client.invalidateQueries({ queryKey: slideQueries.list(deckId).queryKey })
    void client.invalidateQueries({ queryKey: jobQueries.ofDeck(companyId, deckId).queryKey })
    void client.invalidateQueries({ queryKey: deckQueries.all() })
  }

  const { data: live } = useQuery({ ...jobQueries.detail(companyId, newest?.id ?? ''), enabled: false })
  const job = live ?? newest
  const isRunning = job ? !isJobOver(job.status) : isPending
  const isFetching = useIsFetching({ queryKey: slideQueries.list(deckId).queryKey }) > 0
  // Where both are fetched at once, the end of the import may arrive before its slides.
  const [isBehind, setBehind] = useState(isRunning)
  if (isRunning && !isBehind) setBehind(true)
  if (!isRunning && !isFetching && isBehind) setBehind(false)
  return {
    job,
    coming: isRunning || (isBehind && isFetching),
    beforeShown(next) {
      if (isJobOver(next.status)) return showLastSlides()
      void refresh()
      return undefined
    },
  }
}
