import { useTranslation } from 'react-i18next'
import { chooseFiles } from '#/components/uploader/choose-files.ts'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { CAPTION_ACCEPT, readCaptionFile, type CaptionFile } from './caption-file.ts'

export interface CaptionFileFieldProps {
  readonly file: CaptionFile | null
  /** A file was asked for and not chosen. */
  readonly isMissing: boolean
  readonly onFile: (file: CaptionFile) => void
}

const EXAMPLE = `1
00:00:01,000 --> 00:00:04,000
Welcome to the call.`

/** Chooses a file with captions, and says what was found in it. */
export function CaptionFileField({ file, isMissing, onFile }: CaptionFileFieldProps) {
  const { t } = useTranslation('transcript')

  async function take([chosen]: readonly File[]) {
    if (chosen) onFile(await readCaptionFile(chosen))
  }

  return (
    <DropZone label={t('file.drop')} onDrop={({ files }) => void take([...files])}>
      <div className="grid gap-2 rounded-md border border-dashed p-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={() => void chooseFiles(CAPTION_ACCEPT, false).then(take)}>
            {file ? t('file.another') : t('file.choose')}
          </Button>
          <span className="min-w-0 flex-1 basis-32 wrap-anywhere text-muted-foreground">
            {file?.name ?? t('file.hint')}
          </span>
        </div>
        {isMissing && (
          <p role="alert" className="text-xs font-medium text-destructive">
            {t('file.missing')}
          </p>
        )}
        {file && !file.problem && <Found file={file} />}
        {file?.problem && <Unreadable problem={file.problem} />}
      </div>
    </DropZone>
  )
}

function Found({ file: { cues } }: { readonly file: CaptionFile }) {
  const { t } = useTranslation('transcript')
  const speakers = new Set(cues.map(({ speaker }) => speaker).filter(Boolean)).size
  return (
    <div role="status">
      <p>
        {t('file.lines', { count: cues.length })} · {clockTime(cues[0]?.start ?? 0)}–{clockTime(cues.at(-1)?.end ?? 0)}
        {speakers > 0 && ` · ${t('file.speakers', { count: speakers })}`}
      </p>
      <p dir="auto" className="truncate text-muted-foreground">
        {cues[0]?.text}
      </p>
    </div>
  )
}

function Unreadable({ problem }: { readonly problem: NonNullable<CaptionFile['problem']> }) {
  const { t } = useTranslation('transcript')
  const isUnknown = problem.reason === 'no_times' || problem.reason === 'empty'
  return (
    <Callout role="alert" variant="destructive" title={t(`file.problem.${problem.reason}`)}>
      {'line' in problem && problem.found !== '' && (
        <p className="wrap-anywhere">
          {t('file.line', { line: problem.line })} <code dir="auto">{problem.found}</code>
        </p>
      )}
      {isUnknown && (
        <>
          <p className="mt-2">{t('file.example')}</p>
          <pre className="mt-1 overflow-x-auto rounded-sm bg-muted p-2 text-xs">{EXAMPLE}</pre>
        </>
      )}
    </Callout>
  )
}
