/** `4 s`, `2 min 05 s` or `1 h 12 min`. */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours} h ${two(minutes)} min` : `${minutes} min ${two(whole % 60)} s`
}
