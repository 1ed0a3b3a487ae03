import type { StepProps } from '../step-props.ts'

/** In its place until the step is there. */
export function BoardStep({ board }: StepProps) {
  return (
    <ul>
      {board.rules.map(({ code, count }) => (
        <li key={code}>
          {code} {count}
        </li>
      ))}
    </ul>
  )
}
