/** Published when a flag or a switch has changed; what is on for whom is read again. */
export const FLAGS_TOPIC = 'flags'
