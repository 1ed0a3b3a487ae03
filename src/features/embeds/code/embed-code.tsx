import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#/components/copy-button.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { FIXED_WIDTH, SNIPPET_KINDS, type SnippetKind, snippetOf } from './snippets.ts'

export interface EmbedCodeProps {
  readonly embed: Embed
}

const [WIDTH_MIN, WIDTH_MAX] = [160, 4000]

/** The code by which other sites show an embed, in the four ways. */
export function EmbedCode({ embed }: EmbedCodeProps) {
  const { t } = useTranslation('embed')
  const [kind, setKind] = useState<SnippetKind>('responsive')
  const [width, setWidth] = useState(String(FIXED_WIDTH))
  const { url, target, options } = embed
  const pixels = Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, Math.round(Number(width)) || FIXED_WIDTH))
  const subject = {
    url,
    title: target.title || embed.name,
    ratio: target.ratio,
    fullscreen: options.fullscreen,
    autoplay: options.autoplay,
  }
  const text = snippetOf(kind, subject, pixels)

  return (
    <div className="grid gap-3">
      <div className="scroll-thin -m-1 overflow-x-auto p-1">
        <SegmentedControl
          label={t('code.kind')}
          value={kind}
          onValueChange={setKind}
          options={SNIPPET_KINDS.map((value) => ({ value, label: t(`code.${value}`) }))}
        />
      </div>
      {kind === 'fixed' && (
        <Field
          label={t('code.width')}
          hint={t('code.height', { height: Math.round(pixels / target.ratio) })}
          className="max-w-40"
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={WIDTH_MIN}
              max={WIDTH_MAX}
              className="tabular-nums"
              value={width}
              onChange={(event) => setWidth(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={t('code.label')} hint={t(`code.${kind}Hint`)}>
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={4}
            spellCheck={false}
            className="font-mono text-xs break-all"
            value={text}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div>
        <CopyButton text={text} label={t('code.copy')} variant="default" size="default" />
      </div>
    </div>
  )
}
