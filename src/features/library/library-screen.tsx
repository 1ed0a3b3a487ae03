import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/files/file.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { useAtomValue } from 'jotai'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { folderQueries } from '#/api/folders.ts'
import { kindFilter } from '#/components/library/kind-filter.ts'
import { placeName } from '#/components/library/place-name.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { downloadList } from '#/components/resource/download-list.ts'
import { ListOptions } from '#/components/resource/list-options.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { ListResults } from '#/components/resource/list-results.tsx'
import { ListSkeleton } from '#/components/resource/list-skeleton.tsx'
import { useColumnLayout } from '#/components/resource/use-column-layout.ts'
import { useListQuery } from '#/components/resource/use-list-query.ts'
import { useNarrow } from '#/components/resource/use-narrow.ts'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import { LIBRARY_ACCEPT } from '#/components/uploader/file-check.ts'
import { patchSearch } from '#/components/use-search-patch.ts'
import { droppedFiles, type PlacedFile } from '#/lib/dropped-files.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { AddMenu } from '#/components/library/add-menu.tsx'
import { fileColumns } from '#/components/library/file-columns.tsx'
import { FileIcon } from '#/components/library/file-icon.tsx'
import { FileMenu } from '#/components/library/file-menu.tsx'
import { FileNote } from './file-note.tsx'
import { FolderCards } from '#/components/library/folder-cards.tsx'
import { FolderGone } from './folder-gone.tsx'
import { FolderPath } from './folder-path.tsx'
import { childrenOf, pathTo } from '#/components/library/folder-tree.ts'
import { LibraryBulk } from '#/components/library/library-bulk.tsx'
import { LibraryControls } from '#/components/library/library-controls.tsx'
import { LibraryDialogs, type Opened } from '#/components/library/library-dialogs.tsx'
import { LibraryEmpty } from './library-empty.tsx'
import { librarySearch } from './library-search.ts'
import { useLibraryActions } from '#/components/library/use-library-actions.ts'
import { useLibraryUpload } from '#/components/library/use-library-upload.ts'

const FileDetailsSheet = lazyPart(() =>
  import('./file-details-sheet.tsx').then((module) => ({ default: module.FileDetailsSheet })),
)
const ClashDialog = lazyPart(() =>
  import('#/components/library/clash-dialog.tsx').then((module) => ({ default: module.ClashDialog })),
)

/** The media library of the selected company. */
export function LibraryScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  return company && <CompanyLibrary key={company.id} company={company} />
}

function CompanyLibrary({ company }: { company: CompanyReference }) {
  const { t } = useTranslation('library')
  const address = { ...useSearch({ from: '/admin/files/company-files/' }), state: 'active' as const }
  const view = useNarrow() ? 'grid' : address.view
  const columns = fileColumns(t, linkOf, address.q)
  const layout = useColumnLayout('company-files', columns)
  const query = fileQueries.list({ ...librarySearch.query(address), company_id: company.id })
  const list = useListQuery(query)
  const tree = useQuery(folderQueries.tree(company.id))
  const actions = useLibraryActions()
  const { uploadInto, question } = useLibraryUpload(company.id)
  const [detailed, setDetailed] = useState<File | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const failure = list.error ?? tree.error
  const items = list.data?.results ?? []
  const folders = tree.data ?? []
  const path = pathTo(folders, address.folder || null)
  const openFolder = path.at(-1)
  const place = { area: null, folderId: openFolder?.id ?? null }
  const isGone = address.folder !== '' && tree.data !== undefined && openFolder === undefined
  const narrowedBy = (['q', 'kind', 'tag'] as const).filter((field) => address[field])
  const inside = narrowedBy.length > 0 ? [] : childrenOf(folders, place.folderId)

  function placeOf(file: File): string {
    return placeName(
      t,
      pathTo(folders, file.folder_id).map(({ name }) => name),
    )
  }

  const upload = (placed: readonly PlacedFile[]) => void uploadInto(place, placed)
  return (
    <DropZone
      label={t('drop', { folder: openFolder?.name ?? t('top') })}
      onDrop={(data) => void droppedFiles(data).then(upload)}
      className="min-h-[70dvh]"
    >
      <PageHeader
        title={openFolder?.name ?? t('title')}
        description={<span className="max-md:sr-only">{t('description', { company: company.name })}</span>}
        actions={
          <>
            <Link to="/admin/files/company-files/deleted" className={buttonClass({ variant: 'outline' })}>
              <Trash2 />
              {t('trash.link')}
            </Link>
            <AddMenu
              accept={LIBRARY_ACCEPT}
              onFiles={upload}
              onNewFolder={() => setOpened({ kind: 'new-folder', place })}
            />
          </>
        }
      />
      <LibraryControls
        label={t('title')}
        address={address}
        filters={[kindFilter(t)]}
        filterValues={{ kind: address.kind }}
        columns={columns}
        view={view}
        viewName="company-files"
      >
        <ListOptions
          columns={columns}
          layout={layout}
          address={address}
          onDownload={() => downloadList('files', items, { columns, layout })}
        />
      </LibraryControls>
      <FolderPath path={path} />
      {failure && (
        <Suspense fallback={null}>
          <ListProblem
            error={failure}
            stale={list.data !== undefined}
            onRetry={() => void Promise.all([list.refetch(), tree.refetch()])}
          />
        </Suspense>
      )}
      {isGone ? (
        <FolderGone />
      ) : (
        list.data &&
        tree.data && (
          <>
            <FolderCards
              folders={inside}
              linkOf={(folder) => ({ to: '.', search: patchSearch({ folder: folder.id, q: undefined }) })}
              actions={actions}
              onOpen={setOpened}
            />
            <ListResults
              label={t('title')}
              items={items}
              count={list.data.count}
              address={address}
              view={view}
              refetching={list.isFetching}
              columns={columns}
              layout={layout}
              nameOf={(file) => file.name}
              linkOf={linkOf}
              card={(file) => ({
                cover: file.cover,
                icon: <FileIcon kind={file.kind} className="size-10 text-muted-foreground" />,
                meta: <FileNote file={file} place={narrowedBy.length > 0 ? placeOf(file) : null} search={address.q} />,
              })}
              menu={(file, tabIndex) => (
                <FileMenu
                  file={file}
                  tabIndex={tabIndex}
                  actions={actions}
                  onOpen={setOpened}
                  onDetails={() => setDetailed(file)}
                />
              )}
              onEdit={(file) => setOpened({ kind: 'edit', file })}
              onDetails={setDetailed}
              actions={actions.files}
              bulk={(chosen, selection) => (
                <LibraryBulk
                  chosen={chosen}
                  selection={selection}
                  companyId={company.id}
                  actions={actions}
                  onOpen={setOpened}
                />
              )}
              empty={
                <LibraryEmpty
                  narrowedBy={narrowedBy}
                  inFolder={openFolder !== undefined}
                  hasFolders={inside.length > 0}
                  onFiles={upload}
                />
              }
            />
          </>
        )
      )}
      {!(list.data && tree.data) && !failure && <ListSkeleton view={view} />}
      <Suspense fallback={null}>
        {detailed && <FileDetailsSheet file={detailed} place={placeOf(detailed)} onClose={() => setDetailed(null)} />}
        {question && <ClashDialog clashes={question.clashes} onAnswer={question.answer} />}
        {opened && (
          <LibraryDialogs companyId={company.id} opened={opened} actions={actions} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </DropZone>
  )
}

/** A PDF that a search found by its words opens at the page of the first. */
function linkOf({ id, match }: Pick<File, 'id' | 'match'>) {
  return {
    to: '/admin/files/company-files/$id',
    params: { id },
    search: match ? { page: match.page } : {},
  } as const
}
