import { receiptPoints } from '#domain/store/order-state.ts';

// Runs in `<head>` of the receipt: an address without points opens the home page before anything is painted.

const root = document.documentElement;
const home = document.currentScript?.dataset['home'] ?? '/';
const points = receiptPoints(location.search);

if (points === null) {
  root.dataset['leaving'] = '';
  location.replace(home);
} else {
  class BoughtPoints extends HTMLElement {
    connectedCallback() {
      this.textContent = new Intl.NumberFormat(root.lang).format(Number(points));
    }
  }
  customElements.define('bought-points', BoughtPoints);
}
