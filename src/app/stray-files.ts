/** The browser would open a file dropped outside a drop zone in place of the app, and unsaved work would be lost. */
function refuse(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

addEventListener('dragover', refuse)
addEventListener('drop', refuse)
