import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const rootRoute = createRootRoute()
const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => createElement('h1', null, 'Floor'),
})
const router = createRouter({ routeTree: rootRoute.addChildren([home]) })
const place = document.querySelector('#root')
if (place) createRoot(place).render(createElement(RouterProvider, { router }))
