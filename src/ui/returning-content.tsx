import { Content } from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

/** The content of a dialog without a trigger. It mounts with the dialog, so it sees where the focus was before. */
export function ReturningContent(props: ComponentProps<typeof Content>) {
  return <Content {...props} {...useFocusReturn()} />
}
