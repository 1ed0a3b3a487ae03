import { classNames } from './class-names.ts'

export interface SkeletonProps {
  /** Give it the size of what will stand there. */
  className?: string
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('skeleton rounded-md bg-muted', className)} />
}
