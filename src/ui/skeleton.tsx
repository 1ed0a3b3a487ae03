import { classNames } from './class-names.ts'

export interface SkeletonProps {
  /** Sets the size, which should be that of the content. */
  className?: string
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('skeleton rounded-md bg-muted', className)} />
}
