/** Opens the browser's file picker; resolves with an empty list when it is closed without a choice. */
export function chooseFiles(accept: string, multiple: boolean, { folder = false } = {}): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = multiple
    input.hidden = true
    input.webkitdirectory = folder
    function end() {
      resolve([...(input.files ?? [])])
      input.remove()
    }
    input.addEventListener('change', end, { once: true })
    input.addEventListener('cancel', end, { once: true })
    document.body.append(input)
    input.click()
  })
}
