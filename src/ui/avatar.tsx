import { useState } from 'react'
import { classNames } from './class-names.ts'

export interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'default' | 'lg'
  /** A company's mark is square, a person's is round. */
  shape?: 'round' | 'square'
  className?: string
  /** The image at `src` could not be loaded. */
  onBroken?: () => void
}

const sizes = { sm: 'size-6 text-[0.625rem]', default: 'size-8 text-xs', lg: 'size-12 text-base' }

/** Decoration beside a name, hidden from screen readers; a missing or broken image shows initials. */
export function Avatar({ name, src, size = 'default', shape = 'round', className, onBroken }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden border bg-muted font-medium text-foreground select-none',
        shape === 'round' ? 'rounded-full' : 'rounded-md',
        sizes[size],
        className,
      )}
    >
      {src && src !== brokenSrc ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => {
            setBrokenSrc(src)
            onBroken?.()
          }}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
