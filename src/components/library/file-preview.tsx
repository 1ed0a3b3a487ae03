import { useInfiniteQuery } from '@tanstack/react-query'
import type { File } from '@outcrop/contract/files/file.ts'
import { Rotate3d } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { mediaUrl } from '#/api/http.ts'
import { modelFormat } from '@outcrop/scene/model-file.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

const PasswordForm = lazyPart(() =>
  import('#/components/uploader/password-form.tsx').then((module) => ({ default: module.PasswordForm })),
)
const TextPreview = lazyPart(() => import('./text-preview.tsx').then((module) => ({ default: module.TextPreview })))
const TablePreview = lazyPart(() => import('./table-preview.tsx').then((module) => ({ default: module.TablePreview })))
const WorkbookPreview = lazyPart(() =>
  import('./workbook-preview.tsx').then((module) => ({ default: module.WorkbookPreview })),
)
const ModelView = lazyPart(() =>
  import('#/components/media/model-view.tsx').then((module) => ({ default: module.ModelView })),
)
const VideoPreview = lazyPart(() => import('./video-preview.tsx').then((module) => ({ default: module.VideoPreview })))
const PanoramaView = lazyPart(() =>
  import('#/components/media/panorama-view.tsx').then((module) => ({ default: module.PanoramaView })),
)

const TEXT_TYPES = new Set(['text/plain', 'text/markdown', 'application/json', 'application/geo+json'])
const TABLE_TYPES = new Set(['text/csv', 'text/tab-separated-values'])
const WORKBOOK_TYPES = new Set([
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
])
/** A workbook is fetched and unpacked whole. */
const WORKBOOK_BYTES_MAX = 20 * 1024 * 1024
/** Across: smaller ones are logos and banners. */
const PANORAMA_PIXELS = 1024

export interface FilePreviewProps {
  readonly file: File
  /** Page of a PDF to begin at, from 1; 0 for the beginning. */
  readonly page?: number
}

/** What is in a file, as far as a browser can show it. */
export function FilePreview({ file, page = 0 }: FilePreviewProps) {
  const { t } = useTranslation('library')
  const { kind, url, media_type: type } = file
  if (file.status === 'checking') return <EmptyState title={t('preview.checking')} description={t('preview.wait')} />
  if (file.status === 'password_required')
    return (
      <div className="max-w-lg">
        <Suspense fallback={<PreviewSkeleton />}>
          <PasswordForm fileId={file.id} />
        </Suspense>
      </div>
    )
  if (kind === 'pdf') return <PdfPages key={page} file={file} page={page} />
  if (kind === 'image' && url) return <ImagePreview key={url} file={file} url={url} />
  if (kind === 'video' && url)
    return (
      <Suspense fallback={<PreviewSkeleton />}>
        <VideoPreview file={file} url={url} />
      </Suspense>
    )
  const format = kind === 'model' ? modelFormat(file.name) : null
  if (format && url)
    return (
      <Suspense fallback={<PreviewSkeleton />}>
        <ModelView source={mediaUrl(url)} label={file.name} format={format} size={file.size} />
      </Suspense>
    )
  if (url && TABLE_TYPES.has(type ?? ''))
    return (
      <Suspense fallback={<PreviewSkeleton />}>
        <TablePreview key={url} url={url} size={file.size} />
      </Suspense>
    )
  if (url && WORKBOOK_TYPES.has(type ?? '') && file.size <= WORKBOOK_BYTES_MAX)
    return (
      <Suspense fallback={<PreviewSkeleton />}>
        <WorkbookPreview key={url} url={url} />
      </Suspense>
    )
  if (url && TEXT_TYPES.has(type ?? ''))
    return (
      <Suspense fallback={<PreviewSkeleton />}>
        <TextPreview key={url} url={url} size={file.size} isJson={type !== 'text/plain' && type !== 'text/markdown'} />
      </Suspense>
    )
  return <EmptyState title={t('preview.none')} description={t('preview.noneText')} />
}

function PreviewSkeleton() {
  return <Skeleton className="h-80 w-full" />
}

/** A picture twice as wide as high may be one of everything around. */
function ImagePreview({ file: { name, width, height }, url }: FilePreviewProps & { url: string }) {
  const { t } = useTranslation('library')
  const [isAround, setAround] = useState(false)
  const mayBeAround = width !== null && height !== null && width === height * 2 && width >= PANORAMA_PIXELS
  return (
    <div className="grid gap-3">
      {mayBeAround && (
        <Button
          variant="outline"
          className="justify-self-start"
          aria-pressed={isAround}
          onClick={() => setAround(!isAround)}
        >
          <Rotate3d />
          {t('preview.panorama')}
        </Button>
      )}
      {isAround ? (
        <div className="h-[min(65dvh,36rem)] overflow-hidden rounded-lg border">
          <Suspense fallback={<PreviewSkeleton />}>
            <PanoramaView source={mediaUrl(url)} label={name} />
          </Suspense>
        </div>
      ) : (
        <div className="checkered flex max-h-[75dvh] min-h-40 items-center justify-center overflow-hidden rounded-lg border p-2">
          <img src={mediaUrl(url)} alt={name} className="max-h-[calc(75dvh-1rem)] max-w-full object-contain" />
        </div>
      )}
    </div>
  )
}

function showPage(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
}

function PdfPages({ file, page }: Required<FilePreviewProps>) {
  const { t } = useTranslation('library')
  const pages = useInfiniteQuery(fileQueries.allPages(file.id, file.version))
  const listed = pages.data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? 0
  const { fetchNextPage } = pages
  const isAhead = page > listed && pages.hasNextPage && !pages.isFetchingNextPage && !pages.isError

  useEffect(() => {
    if (isAhead) void fetchNextPage()
  }, [isAhead, fetchNextPage])

  if (pages.error && !pages.data) return <ProblemView error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data) return <PreviewSkeleton />
  return (
    <div className="grid gap-3">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-3">
        {pages.data.pages
          .flatMap(({ results }) => results)
          .map(({ number, width, height, thumbnail_url: url }) => (
            <li
              key={number}
              ref={number === page ? showPage : undefined}
              aria-current={number === page ? 'page' : undefined}
              className="grid scroll-mt-20 content-start gap-1 rounded-md text-center text-xs text-muted-foreground aria-[current]:outline-2 aria-[current]:outline-offset-4 aria-[current]:outline-primary"
            >
              <img
                src={mediaUrl(url)}
                alt={t('preview.page', { number })}
                width={width}
                height={height}
                loading="lazy"
                className="h-auto w-full rounded-md border bg-white"
              />
              <span aria-hidden className="tabular-nums">
                {number}
              </span>
            </li>
          ))}
      </ol>
      {pages.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('preview.more')}
        </Button>
      )}
    </div>
  )
}
