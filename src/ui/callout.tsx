import { CircleAlert, CircleCheck, Info, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  info: { Icon: Info, box: 'border-info bg-info-soft', mark: 'text-info' },
  success: { Icon: CircleCheck, box: 'border-success bg-success-soft', mark: 'text-success' },
  warning: { Icon: TriangleAlert, box: 'border-warning bg-warning-soft', mark: 'text-warning' },
  destructive: { Icon: CircleAlert, box: 'border-destructive bg-destructive-soft', mark: 'text-destructive' },
  internal: { Icon: Lock, box: 'border-dashed border-internal bg-internal-soft', mark: 'text-internal' },
}

export interface CalloutProps {
  variant?: keyof typeof looks
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `alert` where it appears in answer to what a person did; `status` where it can wait. */
  role?: 'alert' | 'status' | 'note'
  className?: string
}

export function Callout({ variant = 'info', title, children, actions, role = 'note', className }: CalloutProps) {
  const { Icon, box, mark } = looks[variant]
  return (
    <div role={role} className={classNames('flex gap-2.5 rounded-md border-s-3 px-3 py-2.5', box, className)}>
      <Icon className={classNames('mt-0.5 size-4 shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
