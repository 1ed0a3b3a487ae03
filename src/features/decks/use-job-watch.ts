import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Job } from '@outcrop/contract/job.ts'
import { deckQueries } from '#/api/decks.ts'
import { isJobOver, jobQueries, watchJob } from '#/api/jobs.ts'
import { slideQueries } from '#/api/slides.ts'

const REFRESH_MS = 700

/** The newest import of a deck, followed while it runs; slides are asked for as they are ready. */
export function useJobWatch(companyId: string, deckId: string): Job | null {
  const client = useQueryClient()
  const { data: jobs } = useQuery(jobQueries.ofDeck(companyId, deckId))
  const newest = jobs?.results[0] ?? null
  const { data: live } = useQuery({ ...jobQueries.detail(companyId, newest?.id ?? ''), enabled: false })
  const job = newest ? (live ?? newest) : null
  const running = newest && !isJobOver((live ?? newest).status) ? newest.id : null

  useEffect(() => {
    if (!running) return
    const abort = new AbortController()
    let last = 0
    function refresh() {
      last = Date.now()
      void client.invalidateQueries({ queryKey: slideQueries.list(deckId).queryKey })
    }
    const onJob = (next: Job) => {
      client.setQueryData(jobQueries.detail(companyId, next.id).queryKey, next)
      if (Date.now() - last > REFRESH_MS) refresh()
    }
    void watchJob({ companyId, jobId: running, signal: abort.signal, onJob }).then(() => {
      if (abort.signal.aborted) return
      refresh()
      void client.invalidateQueries({ queryKey: jobQueries.ofDeck(companyId, deckId).queryKey })
      void client.invalidateQueries({ queryKey: deckQueries.all() })
    })
    return () => abort.abort()
  }, [running, companyId, deckId, client])

  return job
}
