import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Job } from '@outcrop/contract/job.ts'
import { deckQueries } from '#/api/decks.ts'
import { isJobOver, jobQueries, watchJob } from '#/api/jobs.ts'
import { slideQueries } from '#/api/slides.ts'

/** Shortest time between two questions for the slides that are ready. */
const REFRESH_MS = 400

export interface JobWatch {
  /** The newest import; null while that is not known, and where there was none. */
  readonly job: Job | null
  /** Slides are coming, or it is not known yet whether they are. */
  readonly coming: boolean
}

/** The newest import of a deck, followed while it runs; slides are asked for as they are ready. */
export function useJobWatch(companyId: string, deckId: string): JobWatch {
  const client = useQueryClient()
  const { data: jobs, isPending } = useQuery(jobQueries.ofDeck(companyId, deckId))
  const newest = jobs?.results[0] ?? null
  const { data: live } = useQuery({ ...jobQueries.detail(companyId, newest?.id ?? ''), enabled: false })
  const job = newest ? (live ?? newest) : null
  const running = newest && !isJobOver((live ?? newest).status) ? newest.id : null

  useEffect(() => {
    if (!running) return
    const abort = new AbortController()
    let asking = false
    let behind = false
    // One question at a time, and one more after it when slides came meanwhile: asking again would cancel the answer.
    async function refresh() {
      behind = true
      if (asking) return
      asking = true
      do {
        behind = false
        await client.invalidateQueries({ queryKey: slideQueries.list(deckId).queryKey })
        await new Promise((resolve) => setTimeout(resolve, REFRESH_MS))
      } while (behind)
      asking = false
    }
    const onJob = async (next: Job) => {
      const over = isJobOver(next.status)
      // An import is over for a person when its last slides are seen.
      if (over) await client.invalidateQueries({ queryKey: slideQueries.list(deckId).queryKey })
      client.setQueryData(jobQueries.detail(companyId, next.id).queryKey, next)
      if (!over) return void refresh()
      void client.invalidateQueries({ queryKey: jobQueries.ofDeck(companyId, deckId).queryKey })
      void client.invalidateQueries({ queryKey: deckQueries.all() })
    }
    void watchJob({ companyId, jobId: running, signal: abort.signal, onJob: (next) => void onJob(next) })
    return () => abort.abort()
  }, [running, companyId, deckId, client])

  return { job, coming: running !== null || (isPending && !job) }
}
