/** `4.2 km` or `612 km`. */
export function kilometres(distance: number): string {
  const rounded = distance < 10 ? Number(distance.toPrecision(2)) : Math.round(distance)
  return `${rounded.toLocaleString('en')} km`
}
