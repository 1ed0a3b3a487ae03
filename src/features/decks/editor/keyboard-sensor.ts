import { KeyboardSensor as TimedKeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * Hears every key from the moment of lifting. The library's own begins with the next timer, which browsers put off
 * after a key press, and would lose the keys between.
 */
export class KeyboardSensor extends TimedKeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    // The key that lifts is on its way up to the document, where it would put down again.
    props.event.stopPropagation()
    // The library adds the same listener once more, which the browser takes for one.
    this['listeners'].add('keydown', this['handleKeyDown'])
  }
}
