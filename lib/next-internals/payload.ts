/** The file in which Next's export puts what the router needs to show a page, beside the page's index.html. */
export const payloadFile = 'index.txt';

/** The files in which it puts parts of that, which the router would fetch ahead. */
export const segmentFile = /(?:^|\/)__next\.[^/]*\.txt$/;
