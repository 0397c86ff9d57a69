// The page that opens the payment gateway's window (app/routes/kin/window): loads its script, and has it ask the
// payer; it leads back to the order by itself, approved or not.
const PATIENCE_MS = 8_000;

const box = document.querySelector("[data-payment-window]");
const { paymentWindow, clientKey, order, name, total, back } = box.dataset;
const late = setTimeout(fail, PATIENCE_MS);

const script = document.createElement("script");
script.src = paymentWindow;
script.addEventListener("error", fail);
script.addEventListener("load", () => {
  clearTimeout(late);
  try {
    const { TossPayments } = window;
    TossPayments(clientKey)
      .payment({ customerKey: TossPayments.ANONYMOUS })
      .requestPayment({
        method: "CARD",
        amount: { currency: "KRW", value: Number(total) },
        orderId: order,
        orderName: name,
        successUrl: back,
        failUrl: back,
      })
      .catch((error) => {
        const code = encodeURIComponent(error?.code ?? "USER_CANCEL");
        location.replace(`${back}?code=${code}`);
      });
  } catch {
    fail();
  }
});
document.head.append(script);

function fail() {
  clearTimeout(late);
  box.textContent = box.dataset.failed;
}
