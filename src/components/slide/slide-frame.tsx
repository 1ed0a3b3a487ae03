import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names.ts'

export interface SlideFrameProps {
  shape: Pick<Slide, 'width' | 'height'>
  className?: string | undefined
  /** Decoration beside a text with the same content. */
  decorative?: boolean | undefined
  children: ReactNode
}

/** The shape of a slide that is no picture, as large as its place allows; inside, `cqw` is a hundredth of its width. */
export function SlideFrame({ shape: { width, height }, className, decorative, children }: SlideFrameProps) {
  const ratio = width / height
  return (
    <div
      aria-hidden={decorative}
      className={classNames('grid max-h-full w-full place-items-center [container-type:size]', className)}
      style={{ aspectRatio: ratio }}
    >
      <div style={{ width: `min(100cqw, calc(100cqh * ${ratio.toFixed(4)}))`, aspectRatio: ratio }}>
        <div className="relative size-full overflow-hidden [container-type:inline-size]">{children}</div>
      </div>
    </div>
  )
}
