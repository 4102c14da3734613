/*
 * Takes the place of a service worker that an earlier site left here, which would go on showing its own pages, and goes.
 * Nothing on this site registers it.
 */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
