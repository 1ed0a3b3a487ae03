import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type TextareaProps = ComponentProps<'textarea'>;

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return <textarea rows={rows} className={classNames('control field-sizing-content max-h-80', className)} {...rest} />;
}
