import '#/i18n/i18n.ts'
import '#/styles/app.css'

// As in index.html: texts and the API are asked for below the base of the page.
const base = document.createElement('base')
base.href = '/'
document.head.append(base)
