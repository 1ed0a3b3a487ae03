import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { publishValidation, type Validation } from '@outcrop/contract/data/validation.ts'
import { call, mediaUrl } from './http.ts'
import { jobQueries } from './jobs.ts'
import { tellTabs } from './tab-changes.ts'
import { validationQueries } from './validations.ts'

export const publishingMutations = {
  /** Publishes the version that somebody looked at, and no other. */
  publish: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'validation_published' },
      mutationFn: (version: number | null) =>
        call(publishValidation, {
          params: { id },
          version,
        }),
      onSuccess: async (validation) => {
        const { queryKey } = validationQueries.detail(id)
        const { queryKey: jobKey } = jobQueries.detail(validation.company_id, id)
        // Requests that are under way would answer with what was before.
        await Promise.all([queryKey, jobKey].map((key) => client.cancelQueries({ queryKey: key })))
        client.setQueryData(queryKey, validation)
        client.setQueryData(jobKey, validation.job)
        tellTabs(queryKey)
        await client.invalidateQueries({ queryKey: jobQueries.all() })
      },
    }),
}

/** A table of the version that was published last, as its Parquet file: CSV writes some texts otherwise than they are. */
export interface PublishedFile {
  readonly table: string
  readonly role: string
  readonly file: string
  readonly bytes: Uint8Array
}

/** Larger tables are compared when they are published only. */
const BYTES_MAX = 64 * 1024 * 1024

export const publishedQueries = {
  /** The tables of the last published validation of the asset, to compare with. Null where they are too large for that. */
  tables: (companyId: string, last: NonNullable<Validation['last_published']>) =>
    queryOptions({
      queryKey: [...validationQueries.all(), 'published-tables', companyId, last.id, last.published_at] as const,
      staleTime: Infinity,
      queryFn: async ({ signal, client }): Promise<readonly PublishedFile[] | null> => {
        const { result } = await client.fetchQuery(validationQueries.detail(last.id))
        const files = await client.fetchQuery(jobQueries.filesOf(companyId, last.id, 'output'))
        const filled = (result?.tables ?? []).filter(({ rows }) => rows > 0)
        const found = filled.flatMap(({ id, role, file: csv }) => {
          const name = csv?.replace(/\.csv$/, '.parquet')
          const file = files.find((other) => other.name === name)
          return file?.url ? [{ table: id, role, file, url: file.url }] : []
        })
        if (found.reduce((sum, { file }) => sum + (file.size ?? 0), 0) > BYTES_MAX) return null
        return await Promise.all(
          found.map(async ({ table, role, file, url }) => ({
            table,
            role,
            file: file.name,
            bytes: await bytesOf(file.name, url, signal),
          })),
        )
      },
    }),
}

async function bytesOf(name: string, url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(mediaUrl(url), { signal })
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
