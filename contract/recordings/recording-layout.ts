// Apart from the endpoints, so that addresses can be read without them.
/** How slides and video share the page at first: beside each other, slides large with the video small, slides alone, video alone. */
export const RECORDING_LAYOUTS = ['beside', 'swapped', 'slides', 'video'] as const
export type RecordingLayout = (typeof RECORDING_LAYOUTS)[number]
