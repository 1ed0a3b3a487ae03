import { KeyboardSensor as TimedKeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * Handles keys from the moment of picking up. The library's sensor starts to listen after a timer, which browsers delay
 * after a key press, and would lose the keys in between.
 */
export class KeyboardSensor extends TimedKeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    // The event that picks up would bubble to the document and drop again.
    props.event.stopPropagation()
    // The library adds the same listener again later, which has no effect.
    this['listeners'].add('keydown', this['handleKeyDown'])
  }
}
