/** Files that are dropped beside a place for them would be opened by the browser in place of the app, with what is being done in it. */
function refuse(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

addEventListener('dragover', refuse)
addEventListener('drop', refuse)
