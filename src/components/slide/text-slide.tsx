import type { TextContent } from '@outcrop/contract/decks/slide-content.ts'
import { classNames } from '#/ui/class-names.ts'
import { type TextBlock, textBlocks, textSize } from './text-blocks.ts'

const BACKGROUNDS: Readonly<Record<TextContent['background'], string>> = {
  light: 'bg-[#ffffff] text-[#17201e]',
  dark: 'bg-[#17201e] text-[#ffffff]',
  brand: 'bg-primary text-primary-foreground',
}

/** A slide of typed text, filling its frame. */
export function TextSlide({ content: { heading, body, align, background } }: { content: TextContent }) {
  const blocks = textBlocks(body)
  return (
    <div
      dir="auto"
      className={classNames(
        'flex size-full flex-col justify-center gap-[3cqw] p-[7cqw]',
        align === 'center' && 'items-center text-center',
        BACKGROUNDS[background],
      )}
    >
      {heading && (
        <p
          className="leading-tight font-semibold text-balance"
          style={{ fontSize: blocks.length > 0 ? '5cqw' : '7cqw' }}
        >
          {heading}
        </p>
      )}
      {blocks.length > 0 && (
        <div className="grid gap-[1.2cqw] leading-snug" style={{ fontSize: `${textSize(body)}cqw` }}>
          {blocks.map((block) => (
            <Block key={block.key} block={block} />
          ))}
        </div>
      )}
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'line') return <p className="whitespace-pre-wrap">{block.text}</p>
  return (
    <ul className="grid list-disc gap-[0.8cqw] ps-[1.2em] text-start">
      {block.items.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
